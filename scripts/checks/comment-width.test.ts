import { expect, test } from 'vitest'
import { MAX_WIDTH, wrapComments } from './comment-width.ts'

const words = (count: number) => Array(count).fill('word').join(' ')

test('opens a wide docstring of one line, with each tag on a line of its own', () => {
  expect(wrapComments(`  /** ${words(22)}. @param id of the order @returns its state */`)).toBe(
    [
      '  /**',
      `   * ${words(21)}`,
      '   * word.',
      '   * @param id of the order',
      '   * @returns its state',
      '   */',
    ].join('\n'),
  )
})

test('moves words beyond the limit to the next line of the paragraph, and not into tags and lists', () => {
  const block = ['/**', ` * ${words(25)}`, ' * and more.', ` * - ${words(25)}`, ' * @param id', ' */']
  expect(wrapComments(block.join('\n')).split('\n')).toEqual([
    '/**',
    ` * ${words(21)}`,
    ` * ${words(4)} and more.`,
    ` * - ${words(21)}`,
    ` * ${words(4)}`,
    ' * @param id',
    ' */',
  ])
})

test('wraps line comments, and leaves code, directives, tables and long words as they are', () => {
  expect(wrapComments(`// ${words(23)}\ncall()`)).toBe(`// ${words(21)}\n// word word\ncall()`)
  for (const line of [
    `call('${words(30)}')`,
    `// biome-ignore lint/x: ${words(30)}`,
    `// ${'x'.repeat(200)}`,
  ])
    expect(wrapComments(line)).toBe(line)
})

test('changes nothing that it has wrapped', () => {
  const source = Array.from(
    { length: 40 },
    (_, i) => `/** ${words(i)} @returns ${words(i)} */\n// ${words(i)}`,
  )
  const wrapped = wrapComments(source.join('\n'))
  expect(wrapComments(wrapped)).toBe(wrapped)
  expect(Math.max(...wrapped.split('\n').map((line) => line.length))).toBeLessThanOrEqual(MAX_WIDTH)
})
