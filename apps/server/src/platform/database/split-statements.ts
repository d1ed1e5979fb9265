/** Matches a function's body, a text, a comment, the end of a statement, or anything between them. */
const PARTS = /\$\$.*?\$\$|'[^']*'|--[^\n]*|;|[^$'\-;]+|./gs;

/** Splits SQL into its statements without their semicolons. Bodies of functions must be in `$$`. */
export function splitStatements(sql: string): string[] {
  const statements = [''];
  for (const [part] of sql.matchAll(PARTS)) {
    if (part === ';') statements.push('');
    else if (!part.startsWith('--')) statements[statements.length - 1] += part;
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '');
}
