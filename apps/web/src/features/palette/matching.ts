/** Shorter words match by chance inside other words and among hidden keywords. */
const SHORTEST_HIDDEN = 3;

/** Scores from the best match to the least. */
const SCORES = { same: 5, beginning: 4, word: 3, within: 2, otherWords: 1 } as const;

/** Folds case and accents; each letter keeps its index. */
function folded(text: string): string {
  return Array.from(text, (letter) => {
    const [base = letter] = letter.normalize('NFD');
    const small = base.toLocaleLowerCase();
    return small.length === letter.length ? small : letter;
  }).join('');
}

function wordsOf(query: string): string[] {
  return folded(query).split(/\s+/).filter(Boolean);
}

/**
 * Score of a text for a query, 0 if it does not match. Each word of the query must be in the text,
 * or begin one of its `otherWords`, which are not shown.
 */
export function scoreOf(query: string, text: string, otherWords = ''): number {
  const words = wordsOf(query);
  const [label, others] = [folded(text), ` ${folded(otherWords)}`];
  if (words.length === 0) return 0;
  if (label === words.join(' ')) return SCORES.same;
  const scores = words.map((word, index) => {
    const place = label.indexOf(word);
    if (place === 0 && index === 0) return SCORES.beginning;
    if (isWordStart(label, word)) return SCORES.word;
    if (word.length < SHORTEST_HIDDEN) return 0;
    if (place >= 0) return SCORES.within;
    return others.includes(` ${word}`) ? SCORES.otherWords : 0;
  });
  return Math.min(...scores);
}

/** Items that match, best first; among equal scores the shortest, of which most was typed. */
export function bestMatches<Item extends { label: string; words?: string }>(
  query: string,
  items: readonly Item[],
): Item[] {
  return items
    .map((item) => ({ item, score: scoreOf(query, item.label, item.words) }))
    .filter(({ score }) => score > 0)
    .sort(
      (one, other) => other.score - one.score || one.item.label.length - other.item.label.length,
    )
    .map(({ item }) => item);
}

/** Splits a text into parts that match the query and the parts between them. */
export function matchedParts(query: string, text: string): { text: string; isMatch: boolean }[] {
  const label = folded(text);
  const isMatch = new Array<boolean>(text.length).fill(false);
  for (const word of wordsOf(query)) {
    for (let place = label.indexOf(word); place >= 0; place = label.indexOf(word, place + 1)) {
      isMatch.fill(true, place, place + word.length);
    }
  }
  const parts: { text: string; isMatch: boolean }[] = [];
  for (let place = 0; place < text.length; place += 1) {
    const last = parts.at(-1);
    if (last !== undefined && last.isMatch === isMatch[place]) last.text += text[place];
    else parts.push({ text: text[place] ?? '', isMatch: isMatch[place] ?? false });
  }
  return parts;
}

function isWordStart(label: string, word: string): boolean {
  for (let place = label.indexOf(word); place >= 0; place = label.indexOf(word, place + 1)) {
    if (place === 0 || !/[\p{L}\p{N}]/u.test(label[place - 1] ?? '')) return true;
  }
  return false;
}
