import { Dialog } from '@mg/shared/ui/Dialog';
import type { ReactNode } from 'react';
import type { PanelDrawerState } from './usePanelDrawer';

interface PanelDrawerProps {
  drawer: PanelDrawerState;
  children: ReactNode;
}

/** Search and types on phones and tablets. */
export const PanelDrawer = ({ drawer, children }: PanelDrawerProps) => (
  <Dialog open={drawer.open} onClose={drawer.close} title="Buscar y filtrar" from="left">
    {drawer.opened && children}
  </Dialog>
);
