/** The privacy policy's tables of stored entries and events, made from the list in src/shared/siteData.ts. */
import {eventsTable, storageTable, type Table} from '@site/src/shared/siteData';
import type {ReactNode} from 'react';

function DataTable({table: {head, rows}}: {readonly table: Table}): ReactNode {
  return (
    <table>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell}>{cell}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
            </td>
            {cells.map((cell, index) => (
              <td key={head[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const SiteStorageTable = (): ReactNode => <DataTable table={storageTable()} />;
export const SiteEventsTable = (): ReactNode => <DataTable table={eventsTable()} />;
