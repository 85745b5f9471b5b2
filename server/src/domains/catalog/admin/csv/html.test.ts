import fc from 'fast-check'
import { expect, it } from 'vitest'
import { htmlToBlocks } from './read-html.ts'
import { blocksToHtml } from './write-html.ts'

it('reads descriptions of other shops and drops markup', () => {
  const html = `<h2 class="x">Care &amp; use</h2>Wash <b>cold</b>.<ul><li>line dry</li><li></li></ul>
    <div>First</div><p>Second<script>alert(1)</script></p>`
  expect(htmlToBlocks(html)).toEqual([
    { kind: 'heading', text: 'Care & use', items: [] },
    { kind: 'paragraph', text: 'Wash cold .', items: [] },
    { kind: 'list', text: '', items: ['line dry'] },
    { kind: 'paragraph', text: 'First', items: [] },
    { kind: 'paragraph', text: 'Second alert(1)', items: [] },
  ])
})

it('reads unclosed elements, nested lists, comments and every entity as a browser does', () => {
  const html = `<p>One<p title="a > b">Two&nbsp;&mdash;&#x2009;three<br> <br>four<!-- <b>not shown</b> -->
    <ul><li>tea<ul><li>green</ul><li>coffee</ul><noscript><p>five</p></noscript>`
  expect(htmlToBlocks(html)).toEqual([
    { kind: 'paragraph', text: 'One', items: [] },
    { kind: 'paragraph', text: 'Two — three', items: [] },
    { kind: 'paragraph', text: 'four', items: [] },
    { kind: 'list', text: '', items: ['tea', 'green', 'coffee'] },
    { kind: 'paragraph', text: 'five', items: [] },
  ])
})

it('reads back what it wrote', () => {
  const text = fc
    .string({ unit: fc.constantFrom(...'ab<>&"\'; é'), minLength: 1, maxLength: 12 })
    .map((s) => s.replace(/\s+/g, ' ').trim())
    .filter((s) => s !== '')
  const block = fc.oneof(
    fc.record({
      kind: fc.constantFrom('heading' as const, 'paragraph' as const),
      text,
      items: fc.constant<string[]>([]),
    }),
    fc.record({
      kind: fc.constant('list' as const),
      text: fc.constant(''),
      items: fc.array(text, { minLength: 1, maxLength: 3 }),
    }),
  )
  fc.assert(
    fc.property(fc.array(block, { maxLength: 5 }), (blocks) => {
      expect(htmlToBlocks(blocksToHtml(blocks))).toEqual(blocks)
    }),
  )
})
