/** A function's body, a text, a comment, the end of a statement, or something between them. */
const PARTS = /\$\$.*?\$\$|'[^']*'|--[^\n]*|;|[^$'\-;]+|./gs;

/** The statements of a file of SQL, in its order and without their semicolons; bodies are in `$$`. */
export function splitStatements(sql: string): string[] {
  const statements = [''];
  for (const [part] of sql.matchAll(PARTS)) {
    if (part === ';') statements.push('');
    else if (!part.startsWith('--')) statements[statements.length - 1] += part;
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '');
}
