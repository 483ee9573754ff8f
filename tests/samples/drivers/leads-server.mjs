/** Sends leads again, at once and in other words, and while the file can't be written. */
import {mkdirSync, readFileSync, rmdirSync} from 'node:fs';

process.env.LEAD_TOKEN = 'secret';

const LEAD = {
  name: 'Ada',
  email: 'ada@school.example',
  interest: 'Rent 20 tents in June',
  score: 'hot',
  consent: true,
  consentText: 'Yes, you can email me',
};

async function send(changes) {
  const response = await fetch('http://localhost:3000/leads', {
    method: 'POST',
    headers: {Authorization: 'Bearer secret'},
    body: JSON.stringify({...LEAD, ...changes}),
  });
  const {saved, isNew} = await response.json();
  return `${response.status} ${saved} ${isNew}`;
}

function check(actual, expected) {
  if (actual !== expected) throw new Error(`${actual} instead of ${expected}`);
}

export default async () => {
  mkdirSync('leads.ndjson');
  check(await send(), '500 false false');
  rmdirSync('leads.ndjson');
  check(await send({email: 'ada@school'}), '400 false false');
  const both = await Promise.all([send(), send({interest: '20 tents for June'})]);
  check(both.sort().join(), '200 true false,201 true true');
  check(await send({interest: 'Tents for 20 pupils'}), '200 true false');
  check(await send({email: 'grace@school.example'}), '201 true true');
  check(await send({email: 'long@school.example', other: 'x'.repeat(20_000)}), '500 false false');
  check(readFileSync('leads.ndjson', 'utf8').trim().split('\n').length, 2);
  process.exit();
};
