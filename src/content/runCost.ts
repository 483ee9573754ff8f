/**
 * Calculates what runs cost and the most they can cost, from tokens, prices, and limits, for the
 * page and its Markdown version.
 */

/** The values of the worked example. Amounts are in any one currency. */
export const COST_EXAMPLE = {
  promptTokens: 1500,
  promptPrice: 2,
  completionTokens: 300,
  completionPrice: 8,
  services: 0.001,
  runs: 400,
  dailyQuota: 5,
  monthlyQuota: 100,
  credit: 120,
};

/** A number that users enter. */
export type CostField = keyof typeof COST_EXAMPLE;

/** Fields that limit the cost. They can be empty: then nothing limits it there. */
export const LIMIT_FIELDS: ReadonlySet<CostField> = new Set([
  'dailyQuota',
  'monthlyQuota',
  'credit',
]);

/** Labels of the fields, in the order of the form. */
export const COST_LABELS: Readonly<Record<CostField, string>> = {
  promptTokens: 'Input tokens per run',
  promptPrice: 'Price per million input tokens',
  completionTokens: 'Output tokens per run',
  completionPrice: 'Price per million output tokens',
  services: 'Other costs per run',
  runs: 'Runs per day',
  dailyQuota: 'Daily quota, or empty',
  monthlyQuota: 'Monthly quota, or empty',
  credit: 'Balance plus what you add, or empty with Auto Recharge',
};

const LONGEST_MONTH_DAYS = 31;

export const COST_FORMULA =
  'Cost of a run = input tokens × price ÷ 1,000,000 + output tokens × price ÷ 1,000,000 + other costs';

export const COST_TITLES = {example: 'Worked example', own: 'Your cost'} as const;

/** A cost with its calculation, as text. */
export type CostRow = {readonly label: string; readonly calculation: string; readonly cost: string};

const formatNumber = (value: number) =>
  value.toLocaleString(
    'en-US',
    value < 1 ? {maximumSignificantDigits: 4} : {maximumFractionDigits: 2},
  );

const formatTokens = (count: number, price: number) =>
  `${formatNumber(count)} × ${formatNumber(price)} ÷ 1,000,000`;

/** @returns the lowest of the limits that are set, with all of them */
function explainMaximum(values: Readonly<Record<CostField, number>>): CostRow {
  const {dailyQuota, monthlyQuota, credit} = values;
  const limits: [amount: number, text: string][] = [
    [
      LONGEST_MONTH_DAYS * dailyQuota,
      `${LONGEST_MONTH_DAYS} × ${formatNumber(dailyQuota)} (daily quota)`,
    ],
    [monthlyQuota, `${formatNumber(monthlyQuota)} (monthly quota)`],
    [credit, `${formatNumber(credit)} (balance)`],
  ];
  const set = limits.filter(([amount]) => Number.isFinite(amount));
  const label = 'The most in a month';
  if (set.length === 0)
    return {label, calculation: 'no quota, and Auto Recharge', cost: 'no maximum'};
  const texts = set.map(([, text]) => text);
  const calculation =
    texts.length === 1
      ? texts.join('')
      : `the lowest of ${new Intl.ListFormat('en').format(texts)}`;
  return {label, calculation, cost: formatNumber(Math.min(...set.map(([amount]) => amount)))};
}

/**
 * @param values - numbers of the form; a limit that isn't set is `Infinity`
 * @returns the cost of a run, a day, and 30 days, and the most that a month can cost, each with its
 *   calculation
 */
export function explainCost(values: Readonly<Record<CostField, number>>): CostRow[] {
  const {promptTokens, promptPrice, completionTokens, completionPrice, services, runs} = values;
  const run = (promptTokens * promptPrice + completionTokens * completionPrice) / 1e6 + services;
  const parts = [
    formatTokens(promptTokens, promptPrice),
    formatTokens(completionTokens, completionPrice),
    formatNumber(services),
  ];
  return [
    {label: 'One run', calculation: parts.join(' + '), cost: formatNumber(run)},
    {
      label: 'One day',
      calculation: `${formatNumber(runs)} × ${formatNumber(run)}`,
      cost: formatNumber(runs * run),
    },
    {
      label: '30 days',
      calculation: `30 × ${formatNumber(runs * run)}`,
      cost: formatNumber(30 * runs * run),
    },
    explainMaximum(values),
  ];
}
