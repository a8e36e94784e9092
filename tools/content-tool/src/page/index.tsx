import '@mg/shared/ui/global.css';
import './editor.css';
import './bar.css';
import './products.css';
import './promotions.css';
import './publish.css';
import { createRoot } from 'react-dom/client';
import { Editor } from './Editor';

createRoot(document.getElementById('root')!).render(<Editor />);
