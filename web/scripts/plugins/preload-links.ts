import type { HtmlTagDescriptor, Plugin } from 'vite'

/**
 * Adds a preload link to index.html for the font. The chunks of the first page depend on the address:
 * src/preload links them.
 * @param font part of the emitted file's name
 */
export function preloadLinks(font: string): Plugin {
  let base = '/'
  return {
    name: 'pasar-preload-links',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((name) => name.includes(font) && name.endsWith('.woff2'))
          .map(
            (file): HtmlTagDescriptor => ({
              tag: 'link',
              attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: base + file, crossorigin: '' },
              injectTo: 'head',
            }),
          ),
    },
  }
}
