/** Widest line of a comment, as the formatter holds it for code. */
export const MAX_WIDTH = 110

/** Directives for tools, which end with their line. */
const DIRECTIVE = /biome-ignore|@ts-|@vitest-/
/** Begins a paragraph of its own: a tag, an item of a list, a row of a table, a fence. */
const PARAGRAPH = /^(@|[-*·|`]|\d+\.\s)/
/** A row of a table, which ends with its line. */
const ROW = /^ *\* \|/

type Line = { prefix: string; text: string }

/**
 * Wraps the lines of comments that are wider than the formatter allows, since it wraps code only. Words
 * beyond the limit move to the next line of the same paragraph.
 * @param source of a file in TypeScript or JavaScript
 */
export function wrapComments(source: string): string {
  const lines: string[] = []
  let isInBlock = false
  for (const line of source.split('\n')) {
    const opened = !isInBlock && line.match(/^( *)\/\*\* (.*) \*\/$/)
    if (opened && line.length > MAX_WIDTH && !DIRECTIVE.test(line))
      lines.push(...openBlock(opened[1]!, opened[2]!))
    else lines.push(line)
    if (/^ *\/\*/.test(line)) isInBlock = true
    if (line.includes('*/')) isInBlock = false
  }
  return wrapLines(lines).join('\n')
}

/** Splits a docstring of one line; each tag gets a line of its own. */
const openBlock = (indent: string, text: string): string[] => [
  `${indent}/**`,
  ...text.split(/ (?=@(?:param|returns|throws) )/).map((part) => `${indent} * ${part}`),
  `${indent} */`,
]

function wrapLines(lines: readonly string[]): string[] {
  const wrapped: string[] = []
  const rest = [...lines]
  let isInBlock = false
  while (rest.length > 0) {
    const line = rest.shift()!
    if (/^ *\/\*/.test(line) && !line.includes('*/')) isInBlock = true
    const comment = parseComment(line, isInBlock)
    if (line.includes('*/')) isInBlock = false
    const cut = comment && line.length > MAX_WIDTH ? line.lastIndexOf(' ', MAX_WIDTH) : -1
    if (!comment || cut <= comment.prefix.length) {
      wrapped.push(line)
      continue
    }
    wrapped.push(line.slice(0, cut))
    const moved = line.slice(cut + 1)
    const next = parseComment(rest[0] ?? '', isInBlock)
    if (next && next.prefix === comment.prefix && next.text !== '' && !PARAGRAPH.test(next.text))
      rest[0] = `${comment.prefix}${moved} ${next.text}`
    else rest.unshift(comment.prefix + moved)
  }
  return wrapped
}

/** Returns the parts of a line that is a comment as a whole and may be wrapped. */
function parseComment(line: string, isInBlock: boolean): Line | undefined {
  const found = line.match(isInBlock ? /^( *\* )(.*)$/ : /^( *\/\/ )(.*)$/)
  if (!found || DIRECTIVE.test(line) || ROW.test(line) || line.includes('*/')) return undefined
  return { prefix: found[1]!, text: found[2]! }
}
