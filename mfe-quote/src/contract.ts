import { contract } from '@mg/remote-kit/contract';
import { listCases } from './contract/listCases';
import { panelCases } from './contract/panelCases';
import { sendingCases } from './contract/sendingCases';
import { textCases } from './contract/textCases';
import { uiCases } from './contract/uiCases';

/**
 * What this remote expects of the contract. Its own tests run these cases, and so does the release
 * tool: with the shell that it is to be live with, and with every shell that comes later.
 */
export default contract([...listCases, ...sendingCases, ...textCases, ...panelCases, ...uiCases]);
