// A file of its own, run before the first paint: an inline script would need a hole in the security
// policy, and without it a dark screen flashes white.
(() => {
  let theme;
  let language;
  try {
    theme = localStorage.getItem('theme');
    language = localStorage.getItem('i18nextLng');
  } catch {
    // Storage is blocked: the browser's own preferences apply.
  }
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const dark = theme === 'dark' || (theme !== 'light' && prefersDark);
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
  document.documentElement.style.background = dark ? '#0e1211' : '#f5f7f6';
  if (language === 'en' || language === 'es') document.documentElement.lang = language;
})();
