#!/usr/bin/env bash
# TanStack Query shares one request between everybody who asks for the same key. A list that moves on to other words ends
# the request although `fetchQuery` still waits for it, if the query's function has read its signal: the waiting call is
# rejected with a CancelledError, and nothing is kept. Without reading the signal the same call is answered. Apollo Client
# shares the request too, and answers the waiting call. At a till the name that was typed first is lost as soon as the
# next one is searched.
# Seen with @tanstack/query-core 5.108.0 and @apollo/client 4.3.8:
#   query-core, signal read: CancelledError, kept: nothing
#   query-core, signal not read: answered, kept: broom
#   query-core, signal read, observed by the call too: answered, kept: broom
#   Apollo Client: answered, requests: 1, ended early: 0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . @tanstack/query-core@5.108.0 @apollo/client@4.3.8 \
  graphql@16.13.2 rxjs@7.8.2 >/dev/null
cat > run.mjs <<'JS'
import { setTimeout } from 'node:timers/promises';
import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { QueryClient, QueryObserver } from '@tanstack/query-core';
import { Observable } from 'rxjs';

const seen = [];
async function look(name, { readsSignal, isObservedToo }) {
  const client = new QueryClient();
  const words = (text) => ({
    queryKey: ['search', text],
    queryFn: async (context) => {
      if (readsSignal) context.signal.throwIfAborted();
      await setTimeout(50);
      return text;
    },
  });
  const list = new QueryObserver(client, words('broom'));
  const close = list.subscribe(() => {});
  const own = new QueryObserver(client, { ...words('broom'), enabled: false });
  if (isObservedToo) own.subscribe(() => {});
  const lookup = client.fetchQuery(words('broom')).then(
    () => 'answered',
    (error) => error.constructor.name,
  );
  list.setOptions(words('pail'));
  const outcome = `${await lookup}, kept: ${client.getQueryData(['search', 'broom']) ?? 'nothing'}`;
  close();
  client.clear();
  console.log(`${name}: ${outcome}`);
  seen.push(outcome);
}
await look('query-core, signal read', { readsSignal: true });
await look('query-core, signal not read', { readsSignal: false });
await look('query-core, signal read, observed by the call too', { readsSignal: true, isObservedToo: true });

let requests = 0;
let endedEarly = 0;
const link = new ApolloLink(
  () =>
    new Observable((answer) => {
      requests += 1;
      let isDone = false;
      setTimeout(50).then(() => {
        isDone = true;
        answer.next({ data: { search: 'broom' } });
        answer.complete();
      });
      return () => {
        if (!isDone) endedEarly += 1;
      };
    }),
);
const client = new ApolloClient({ cache: new InMemoryCache(), link });
const query = gql`query Search($text: String) { search(text: $text) }`;
const list = client.watchQuery({ query, variables: { text: 'broom' } }).subscribe(() => {});
const lookup = client.query({ query, variables: { text: 'broom' } }).then(
  () => 'answered',
  (error) => error.name,
);
list.unsubscribe();
const outcome = `${await lookup}, requests: ${requests}, ended early: ${endedEarly}`;
console.log(`Apollo Client: ${outcome}`);
seen.push(outcome);
const expected = [
  'CancelledError, kept: nothing',
  'answered, kept: broom',
  'answered, kept: broom',
  'answered, requests: 1, ended early: 0',
];
if (JSON.stringify(seen) !== JSON.stringify(expected)) {
  console.error(`expected ${expected.join('; ')}`);
  process.exit(1);
}
JS
node run.mjs
