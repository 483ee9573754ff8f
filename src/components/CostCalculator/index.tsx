/**
 * Calculates what runs cost, and the most they can cost. Without JavaScript, it shows the formula
 * with a worked example.
 */
import {type ReactNode, useId, useState} from 'react';
import {
  COST_EXAMPLE,
  COST_FORMULA,
  COST_LABELS,
  COST_TITLES,
  type CostField,
  explainCost,
  LIMIT_FIELDS,
} from '@site/src/content/runCost';
import styles from './styles.module.css';

const FIELDS = Object.entries(COST_LABELS) as [CostField, string][];

export default function CostCalculator(): ReactNode {
  const id = useId();
  // The values are text, because a number can be incomplete while the user types it.
  const [typed, setTyped] = useState<Partial<Record<CostField, string>>>({});
  const values = {...COST_EXAMPLE};
  for (const [name, text] of Object.entries(typed) as [CostField, string][])
    values[name] = text === '' && LIMIT_FIELDS.has(name) ? Infinity : Math.max(0, Number(text));
  const rows = explainCost(values);
  const isExample = Object.keys(typed).length === 0;
  return (
    <div className={styles.calculator}>
      <form className="script-only" autoComplete="off" onSubmit={(event) => event.preventDefault()}>
        <p>Replace the example with your values. Use one currency for all amounts.</p>
        <div className={styles.fields}>
          {FIELDS.map(([name, label]) => (
            <label key={name} htmlFor={id + name}>
              {label}
              <input
                id={id + name}
                className="text-field"
                type="number"
                min="0"
                step="any"
                value={typed[name] ?? COST_EXAMPLE[name]}
                onChange={({target}) => setTyped({...typed, [name]: target.value})}
              />
            </label>
          ))}
        </div>
      </form>
      <p>{COST_FORMULA}</p>
      <table>
        <caption>{isExample ? COST_TITLES.example : COST_TITLES.own}</caption>
        <tbody>
          {rows.map(({label, calculation, cost}, index) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{calculation}</td>
              {/* Screen readers announce a month and its maximum, not each row. */}
              <td>{index >= rows.length - 2 ? <output>{cost}</output> : cost}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
