import Box from '@mui/material/Box'
import type { EChartsCoreOption } from 'echarts/core'
import { lazy, Suspense } from 'react'
import { Section } from '../ui/record/section.tsx'

const Chart = lazy(() => import('./chart.tsx'))

type Props = {
  title: string
  option: EChartsCoreOption
  height?: number
  /** The data as a table for screen readers: column names, then rows. */
  columns: readonly string[]
  rows: readonly (readonly (string | number)[])[]
}

/** Hidden visually, available to screen readers. */
const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

/** Section with a chart and its data as a visually hidden table. */
export const ChartSection = ({ title, option, height = 260, columns, rows }: Props) => (
  <Section title={title}>
    <Suspense fallback={<Box sx={{ height }} />}>
      <Chart option={option} height={height} />
    </Suspense>
    <Box sx={{ position: 'relative' }}>
      <Box component="table" sx={visuallyHidden}>
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
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  </Section>
)
