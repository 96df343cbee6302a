export const push = { open: 'Open', close: 'Sluit' };
