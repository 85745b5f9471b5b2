import type { Plugin } from 'vite'

/** In the folder of the package, so that first-chunk.ts keeps it with the icons. */
const ID = '\0/lucide-react/small-icon'

const icon = /\/lucide-react\/dist\/esm\/icons\/[a-z0-9-]+\.mjs$/

const source = `
import { createElement } from 'react'
export default ({ node }) => ({ size = 24, ...rest }) =>
  createElement(
    'svg',
    {
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': !rest['aria-label'] || undefined,
      ...rest,
    },
    ...node.map(([tag, attributes]) => createElement(tag, attributes)),
  )
`

/**
 * Replaces Lucide's component by one without what the client does not use: contexts, class names, legacy
 * arguments and strokes of absolute width. Removes the names and the random keys of icons.
 */
export const smallIcons = (): Plugin => ({
  name: 'pasar-small-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: (imported, importer) =>
    imported.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/') ? ID : null,
  load: (id) => (id === ID ? source : null),
  transform: (code, id) =>
    icon.test(id) ? code.replace(/, key: "[^"]*"/g, '').replace(/\bname: "[^"]*",\s+size: 24,/, '') : null,
})
