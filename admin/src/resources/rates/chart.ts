import type { Theme } from '@mui/material/styles'
import type { EChartsCoreOption } from 'echarts/core'
import { t } from '../../i18n/translate.ts'
import type { RateEntry } from './labels.ts'

/** Step chart of a rate's history. @param history newest first */
export function chartOption(theme: Theme, history: readonly RateEntry[]): EChartsCoreOption {
  const label = { color: theme.palette.text.secondary, hideOverlap: true }
  const line = { lineStyle: { color: theme.palette.divider } }
  return {
    grid: { left: 4, right: 12, top: 12, bottom: 4, containLabel: true },
    textStyle: { fontFamily: theme.typography.fontFamily },
    tooltip: {
      trigger: 'axis',
      confine: true,
      // On the canvas: the page does not accept HTML (page-security.ts).
      renderMode: 'richText',
      backgroundColor: theme.palette.background.paper,
      borderColor: theme.palette.divider,
      textStyle: { color: theme.palette.text.primary, fontSize: 12 },
    },
    xAxis: { type: 'time', axisLabel: label, axisLine: line, axisTick: { show: false } },
    // Does not start at zero, which would flatten small changes.
    yAxis: { type: 'value', scale: true, axisLabel: label, splitLine: line },
    series: [
      {
        name: t('Rate'),
        type: 'line',
        step: 'end',
        symbolSize: 6,
        data: history.toReversed().map(({ since, rate }) => [since, Number(rate)]),
        lineStyle: { color: theme.palette.primary.main, width: 2 },
        itemStyle: { color: theme.palette.primary.main },
      },
    ],
  }
}
