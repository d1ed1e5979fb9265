/** The gallery's page and the sizes of its pictures. */

export const SIZES = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
};
export const THEMES = ['light', 'dark'] as const;

export interface Picture {
  name: string;
  title: string;
  size: keyof typeof SIZES;
  theme: (typeof THEMES)[number];
  file: string;
}

/** Returns the page in Markdown, with the two themes of each screen side by side. */
export function galleryPage(pictures: readonly Picture[]): string {
  const sections = Object.keys(SIZES).map((size) => {
    const ofSize = pictures.filter((picture) => picture.size === size);
    const names = [...new Set(ofSize.map(({ name }) => name))];
    const rows = names.map((name) => {
      const cells = ofSize.filter((picture) => picture.name === name);
      const title = cells[0]?.title ?? name;
      return `### ${title}\n\n| ${THEMES.join(' | ')} |\n|${'---|'.repeat(THEMES.length)}\n| ${cells
        .map(({ theme, file }) => `![${title}, ${theme}](${file})`)
        .join(' | ')} |\n`;
    });
    return `## On a ${size}\n\n${rows.join('\n')}`;
  });
  return `# The screens

Taken by \`npm run screens\` of the demo at one fixed moment, so that a picture changes only when the
look does.

${sections.join('\n')}`;
}
