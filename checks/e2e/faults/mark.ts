/** Is written to the console when a broken screen's fault begins. */
export const FAULT_MARK = 'mg-fault';
