// A separate file, run before the first paint: without it a dark screen flashes white, and an inline
// script would need an exception in the security policy.
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

  // Shows a message if the app's code cannot be loaded, since nothing else could. In both languages,
  // since a first visitor's is unknown.
  addEventListener(
    'error',
    ({ target }) => {
      if (target.type !== 'module') return;
      const line = (name, text, lang) => {
        const element = Object.assign(document.createElement(name), { textContent: text });
        if (lang) element.lang = lang;
        return element;
      };
      const retry = line('button', 'Try again · Intentar de nuevo');
      retry.onclick = () => location.reload();
      const message = document.createElement('div');
      message.setAttribute('role', 'alert');
      message.append(
        line('p', 'Mostrador could not be loaded. Check the connection.', 'en'),
        line('p', 'No se pudo cargar Mostrador. Revise la conexión.', 'es'),
        retry,
      );
      message.style.cssText = `max-width: 26rem; margin: 20vh auto; padding: 0 1.5rem; text-align: center;
        font: 1rem/1.5 system-ui, sans-serif; color: ${dark ? '#e2e7e5' : '#18201d'}`;
      retry.style.cssText = `min-height: 44px; margin-top: 1rem; padding: 0 1.25rem; border: 0;
        border-radius: 8px; font: inherit; font-weight: 600; color: #fff; background: #0b6b58`;
      document.getElementById('root').replaceChildren(message);
    },
    true,
  );
})();
