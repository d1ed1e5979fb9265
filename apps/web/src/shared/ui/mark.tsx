/** The product's logo: an awning over a counter. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <rect width="64" height="64" rx="15" fill="#0b6b58" />
      <path d="M14 15h36l5 15H9z" fill="#fff" />
      <path d="M23 15h7l-1 15h-9zM37 15h7l5 15h-9z" fill="#7fd1bb" />
      <path
        d="M9 30h46a5.75 5.75 0 0 1-11.5 0 5.75 5.75 0 0 1-11.5 0 5.75 5.75 0 0 1-11.5 0A5.75 5.75 0 0 1 9 30z"
        fill="#fff"
      />
      <rect x="12" y="43" width="40" height="6" rx="3" fill="#fff" />
      <rect x="16" y="49" width="32" height="5" fill="#7fd1bb" />
    </svg>
  );
}
