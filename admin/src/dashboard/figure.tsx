import Box from '@mui/material/Box'
import type { EChartsCoreOption } from 'echarts/core'
import { lazy, Suspense } from 'react'
import { Section } from '../ui/section.tsx'

const Chart = lazy(() => import('./chart.tsx'))

type Props = {
  title: string
  option: EChartsCoreOption
  height?: number
  /** The same figures for those who do not see the chart: names of the columns, then rows. */
  columns: readonly string[]
  rows: readonly (readonly (string | number)[])[]
}

/** Off the eye, not off a screen reader. */
const heardOnly = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

/** A chart, and the table that says the same. */
export const Figure = ({ title, option, height = 260, columns, rows }: Props) => (
  <Section title={title}>
    <Suspense fallback={<Box sx={{ height }} />}>
      <Chart option={option} height={height} />
    </Suspense>
    <Box sx={{ position: 'relative' }}>
      <Box component="table" sx={heardOnly}>
        <caption>{title}</caption>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={columns[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  </Section>
)
