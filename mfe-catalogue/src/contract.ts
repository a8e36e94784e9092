import { contract } from '@mg/remote-kit/contract';
import { catalogueCases } from './contract/catalogueCases';
import { quoteCases } from './contract/quoteCases';
import { screenCases } from './contract/screenCases';
import { uiCases } from './contract/uiCases';

/**
 * What this remote expects of the contract. Its own tests run these cases, and so does the release
 * tool: with the shell that it is to be live with, and with every shell that comes later.
 */
export default contract([...catalogueCases, ...quoteCases, ...screenCases, ...uiCases]);
