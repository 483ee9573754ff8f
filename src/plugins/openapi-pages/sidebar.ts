export const apiSidebar: never[] = [];
