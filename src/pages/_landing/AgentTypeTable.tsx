/** Compares the five types of agents. */
import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';

const ROWS: readonly [name: string, page: string, use: string, history: string][] = [
  ['Assistant', 'assistant', 'Chats with users', 'Stored by the platform'],
  ['Copilot', 'copilot', 'Helps inside your application', 'Stored by the platform'],
  ['Activity', 'activity', 'Performs one task', 'None'],
  [
    'Chat Completion',
    'chat-completion',
    'Chats, with a history you manage',
    'Sent by you with each request',
  ],
  [
    'Proxy',
    'proxy',
    'Lets each request choose its model and settings',
    'Sent by you with each request',
  ],
];

export default function AgentTypeTable(): ReactNode {
  return (
    <div className="markdown">
      <table>
        <thead>
          <tr>
            <th scope="col">Type</th>
            <th scope="col">What it does</th>
            <th scope="col">Conversation history</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([name, page, use, history]) => (
            <tr key={page}>
              <th scope="row">
                <Link to={`/docs/serenity-aihub/agents/${page}`}>{name}</Link>
              </th>
              <td>{use}</td>
              <td>{history}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
