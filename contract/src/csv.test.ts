import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine, parseCsv } from './csv.ts'

describe('parseCsv', () => {
  it('reads what spreadsheets write', () => {
    expect(parseCsv('')).toEqual([])
    expect(parseCsv('\uFEFFa;b\r\n"1;x";"say ""hi"""\r\n\r\n;last')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1;x', 'say "hi"'] },
      { line: 4, cells: ['', 'last'] },
    ])
  })

  it('names the line that a record begins on', () => {
    expect(parseCsv('a,b\n"two\nlines",x\ny,z').map((r) => r.line)).toEqual([1, 2, 4])
    expect(parseCsv('a,b\r\n\r\n"two\r\nlines",x\r\ny,z').map((r) => r.line)).toEqual([1, 3, 5])
  })

  it('separates records by CRLF and LF in one file', () => {
    expect(parseCsv('a,b\r\nc,d\ne,f\r\n').map((r) => r.cells)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
    ])
  })

  it('confines a stray quote to its cell', () => {
    expect(parseCsv('a,5"\r\nc,"d"e\r\nf,g').map((r) => r.cells)).toEqual([
      ['a', '5"'],
      ['c', 'de'],
      ['f', 'g'],
    ])
  })
})

describe('csvLine', () => {
  it('escapes formulas but not numbers', () => {
    expect(csvLine(['=1+1', '-5.00', '-5+1', '@x', 'a,b'])).toBe(`'=1+1,-5.00,'-5+1,'@x,"a,b"\r\n`)
  })

  it('escapes full-width formulas, and those after a separator of other countries', () => {
    expect(csvLine(['＝1', '＠x', '＋1', '－1', 'a;=1', 'a\t=1'])).toBe(
      `'＝1,'＠x,'＋1,'－1,"a;'=1","a\t'=1"\r\n`,
    )
    for (const separator of [',', ';', '\t', '\n']) {
      const parts = csvLine(['a', 'b;=1', 'c\n=2', 'd\t@x']).split(separator)
      for (const part of parts) expect(part).not.toMatch(/^[=@]/)
    }
  })

  it('escapes a cell that starts with a separator at both places', () => {
    const cells = ["\t'@", '\r\t=1', 'x']
    expect(csvLine(cells)).toBe(`"'\t''@","'\r'\t'=1",x\r\n`)
    expect(parseCsv(csvLine(cells))[0]?.cells).toEqual(cells)
  })

  it('is read back as it was, whatever it holds', () => {
    const cell = fc.string({ unit: fc.constantFrom(...'a,;"\'=+-@＝＠\n\r\t é中'), maxLength: 8 })
    fc.assert(
      fc.property(fc.array(cell, { minLength: 2, maxLength: 5 }), (cells) => {
        fc.pre(cells.some((c) => c !== ''))
        const file = csvLine(['one', 'two']) + csvLine(cells)
        expect(parseCsv(file)[1]?.cells).toEqual(cells)
      }),
    )
  })
})
