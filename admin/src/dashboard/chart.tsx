import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { type EChartsCoreOption, init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'

use([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer])

/** A drawn chart. It tells nothing to a screen reader: the table beside it does. */
export default function Chart({ option, height }: { option: EChartsCoreOption; height: number }) {
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<ReturnType<typeof init>>(null)

  useEffect(() => {
    const drawn = init(box.current!)
    chart.current = drawn
    const watch = new ResizeObserver(() => drawn.resize())
    watch.observe(box.current!)
    return () => {
      watch.disconnect()
      drawn.dispose()
    }
  }, [])
  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    chart.current?.setOption({ animation: !still, ...option }, { notMerge: true })
  }, [option])

  return <div ref={box} aria-hidden style={{ width: '100%', height }} />
}
