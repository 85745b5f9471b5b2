import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { type EChartsCoreOption, init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'

use([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer])

/** ECharts canvas, hidden from screen readers; `ChartSection` renders the data as a table for them. */
export default function Chart({ option, height }: { option: EChartsCoreOption; height: number }) {
  const container = useRef<HTMLDivElement>(null)
  const chart = useRef<ReturnType<typeof init>>(null)

  useEffect(() => {
    const instance = init(container.current!)
    chart.current = instance
    const observer = new ResizeObserver(() => instance.resize())
    observer.observe(container.current!)
    return () => {
      observer.disconnect()
      instance.dispose()
    }
  }, [])
  useEffect(() => {
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    chart.current?.setOption({ animation: !reducedMotion, ...option }, { notMerge: true })
  }, [option])

  return <div ref={container} aria-hidden style={{ width: '100%', height }} />
}
