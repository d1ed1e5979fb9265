// A separate file, run before the first paint: without it a dark screen flashes white, and an inline
// script would need an exception in the security policy.
(() => {
  const languages = JSON.parse(document.currentScript.dataset.languages);
  let theme;
  let chosen;
  try {
    theme = localStorage.getItem('theme');
    chosen = localStorage.getItem('i18nextLng');
  } catch {
    // Storage is blocked: the browser's own preferences apply.
  }
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const dark = theme === 'dark' || (theme !== 'light' && prefersDark);
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
  document.documentElement.style.background = dark ? '#0e1211' : '#f5f7f6';

  // The language chosen earlier, else the browser's, else English: `es-CO` is `es`.
  const language = [chosen, ...navigator.languages]
    .map((tag) => tag?.split('-')[0].toLowerCase())
    .find((base) => Object.keys(languages).includes(base));
  document.documentElement.lang = language ?? 'en';
  // Fetches these texts beside the app's code, which would otherwise request them only later.
  const { texts } = languages[language ?? 'en'];
  if (texts !== undefined) {
    const link = document.createElement('link');
    document.head.append(
      Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: texts }),
    );
  }

  // Shows a message if the app's code or its texts cannot be loaded, since nothing else could. In every
  // language, since a first visitor's is unknown.
  const sayMissing = () => {
    const line = (name, text, lang) => {
      const element = Object.assign(document.createElement(name), { textContent: text });
      if (lang) element.lang = lang;
      return element;
    };
    const words = Object.entries(languages);
    const retry = line('button', words.map(([, { tryAgain }]) => tryAgain).join(' · '));
    retry.onclick = () => location.reload();
    const message = document.createElement('div');
    message.setAttribute('role', 'alert');
    message.append(...words.map(([lang, { notLoaded }]) => line('p', notLoaded, lang)), retry);
    message.style.cssText = `max-width: 26rem; margin: 20vh auto; padding: 0 1.5rem; text-align: center;
      font: 1rem/1.5 system-ui, sans-serif; color: ${dark ? '#e2e7e5' : '#18201d'}`;
    retry.style.cssText = `min-height: 44px; margin-top: 1rem; padding: 0 1.25rem; border: 0;
      border-radius: 8px; font: inherit; font-weight: 600; color: #fff; background: #0b6b58`;
    document.getElementById('root').replaceChildren(message);
  };
  addEventListener('textsmissing', sayMissing);
  addEventListener(
    'error',
    ({ target }) => {
      if (target.type === 'module') sayMissing();
    },
    true,
  );
})();
