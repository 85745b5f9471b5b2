import type { Plugin } from 'vite'

/** Adds a preload link for the emitted font whose name contains `part`: text must not wait for the stylesheet. */
export function preloadFont(part: string): Plugin {
  let base = '/'
  return {
    name: 'pasar-preload-font',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find(
          (n) => n.includes(part) && !n.includes('ext') && n.endsWith('.woff2'),
        )
        if (!font) return
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: base + font, crossorigin: '' }
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}
