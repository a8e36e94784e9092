import './styles/fonts.css';
import '@mg/shared/ui/global.css';
import './sharedEntrances';
import { start } from './start';

void start();
