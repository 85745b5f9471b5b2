import type { Plugin } from 'vite'

const PROBE = "div.innerHTML = '<svg/>';"

/**
 * Replaces how Leaflet finds out at its start whether the browser knows SVG: it writes markup, which the
 * content security policy of the pages forbids (Trusted Types), and every supported browser knows SVG. Fails
 * when Leaflet has changed.
 */
export function leafletWithoutMarkup(): Plugin {
  return {
    name: 'pasar-leaflet-without-markup',
    transform(code, id) {
      if (!/leaflet-src\.esm\.js/.test(id)) return null
      if (!code.includes(PROBE)) this.error('Leaflet no longer contains the probe that this plugin replaces')
      return {
        code: code.replace(
          PROBE,
          "div.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));",
        ),
        map: null,
      }
    },
  }
}
