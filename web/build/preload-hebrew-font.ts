/** Every screen is Hebrew, so the interface font is asked for together with the first script. */
import type { Plugin } from 'vite';

export function preloadHebrewFont(): Plugin {
  return {
    name: 'preload-hebrew-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter(isInterfaceFont)
          .map(preload),
    },
  };
}

function isInterfaceFont(file: string): boolean {
  return /heebo-hebrew.*\.woff2$/.test(file);
}

function preload(file: string) {
  return {
    tag: 'link',
    attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
    injectTo: 'head-prepend' as const,
  };
}
