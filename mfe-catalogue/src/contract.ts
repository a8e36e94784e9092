import { contract } from '@mg/remote-kit/contract';
import { catalogueCases } from './contract/catalogueCases';
import { quoteCases } from './contract/quoteCases';
import { screenCases } from './contract/screenCases';
import { uiCases } from './contract/uiCases';

/**
 * The contract cases of this remote. Its tests run them, and so does the release tool: with the shell that
 * it goes live with, and with every later one.
 */
export default contract([...catalogueCases, ...quoteCases, ...screenCases, ...uiCases]);
