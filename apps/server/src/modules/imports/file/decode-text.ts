import { refusedFile } from './refuse-file.ts';

/** First bytes of spreadsheet files: xlsx and ods are ZIP archives, xls is OLE. */
const SPREADSHEETS = [Buffer.from('PK\x03\x04'), Buffer.from('d0cf11e0a1b11ae1', 'hex')];
const UTF_16 = [
  { mark: Buffer.from([0xff, 0xfe]), encoding: 'utf-16le' },
  { mark: Buffer.from([0xfe, 0xff]), encoding: 'utf-16be' },
];

/**
 * Decodes a file: UTF-8 with or without its mark, or marked UTF-16, which spreadsheets call “Unicode
 * text”. Throws UNREADABLE_FILE for anything else. No encoding is guessed, since a wrong guess writes
 * garbled names.
 */
export function decodeText(bytes: Buffer): string {
  if (bytes.length === 0) throw refusedFile('emptyFile');
  if (SPREADSHEETS.some((start) => startsWith(bytes, start))) throw refusedFile('spreadsheetFile');
  const utf16 = UTF_16.find(({ mark }) => startsWith(bytes, mark));
  const text = utf16 ? decoded(bytes, utf16.encoding) : utf8(bytes);
  if (text === undefined || text.includes('\0')) throw refusedFile('notText');
  if (text.trim() === '') throw refusedFile('emptyFile');
  return text;
}

function utf8(bytes: Buffer): string {
  if (bytes.includes(0)) throw refusedFile('notText');
  const text = decoded(bytes, 'utf-8');
  if (text === undefined) throw refusedFile('notUtf8', { line: firstBrokenLine(bytes) });
  return text;
}

/** Returns the text without its mark, or undefined if the bytes are not in this encoding. */
function decoded(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function firstBrokenLine(bytes: Buffer): number {
  const broken = bytes
    .toString('utf8')
    .split('\n')
    .findIndex((line) => line.includes('\ufffd'));
  return broken + 1;
}

function startsWith(bytes: Buffer, start: Buffer): boolean {
  return bytes.subarray(0, start.length).equals(start);
}
