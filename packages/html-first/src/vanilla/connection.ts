type Connection = {readonly saveData?: boolean; readonly effectiveType?: string};

const {connection} = navigator as Navigator & {connection?: Connection};

/** Whether the connection is 2G, or data saver is on: nothing is fetched in advance. */
export const isSavingData =
  Boolean(connection?.saveData) || /2g/.test(connection?.effectiveType ?? '');
