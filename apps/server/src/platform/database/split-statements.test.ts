import { expect, it } from 'vitest';
import { splitStatements } from './split-statements.ts';

it('a file of SQL is split at the ends of its statements, not within functions, texts and comments', () => {
  const file = `
-- Two tables; one comment.
create table a (n integer default -1, t text default 'it''s; fine'); -- the first
create function f() returns void language plpgsql as $$
begin
  perform 1; -- the dollar's end
end $$;

insert into a values (1)`;
  expect(splitStatements(file)).toEqual([
    "create table a (n integer default -1, t text default 'it''s; fine')",
    "create function f() returns void language plpgsql as $$\nbegin\n  perform 1; -- the dollar's end\nend $$",
    'insert into a values (1)',
  ]);
});
