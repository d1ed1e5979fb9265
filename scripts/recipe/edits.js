/** @typedef {(text: string) => string} Edit */

/**
 * Puts something behind what the text has exactly once.
 * @param {string} piece
 * @param {string} added
 * @returns {Edit}
 */
export function after(piece, added) {
  return replace(piece, piece + added);
}

/**
 * Puts something before what the text has exactly once.
 * @param {string} piece
 * @param {string} added
 * @returns {Edit}
 */
export function before(piece, added) {
  return replace(piece, added + piece);
}

/**
 * Replaces what the text has exactly once.
 * @param {string} piece
 * @param {string} next
 * @returns {Edit}
 */
export function replace(piece, next) {
  return (text) => {
    if (text.split(piece).length !== 2) throw new Error(`“${piece.trim()}” is not there once`);
    return text.replace(piece, () => next);
  };
}
