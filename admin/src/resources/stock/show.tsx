import Button from '@mui/material/Button'
import { Show, useRecordContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { t } from '../../i18n/translate.ts'
import { Description, DescriptionList } from '../../ui/record/description-list.tsx'
import { Section } from '../../ui/record/section.tsx'
import { AdjustButton } from './adjust.tsx'
import { Movements } from './movements.tsx'
import { type StockLevel, StockStatus } from './stock-status.tsx'
import { ThresholdButton } from './threshold.tsx'

/** Stock of a SKU: levels, adjustment and movements. */
export const StockShow = () => (
  <Show actions={false} component="div">
    <Page />
  </Show>
)

function Page() {
  const row = useRecordContext<StockLevel>()
  if (!row) return null
  return (
    <>
      <Section
        title={[row.title, row.optionText].filter(Boolean).join(' · ')}
        actions={
          <>
            <Button size="small" component={RouterLink} to={`/goods/${row.goodsId}`}>
              {t('Product')}
            </Button>
            <ThresholdButton row={row} />
            <AdjustButton row={row} />
          </>
        }
      >
        <DescriptionList>
          <Description name="SKU">{row.code}</Description>
          <Description name={t('On hand')}>{row.onHand}</Description>
          <Description name={t('Reserved')}>{row.reserved}</Description>
          <Description name={t('Available')}>{row.left}</Description>
          <Description name={t('Shipped in 30 days')}>{row.shipped}</Description>
          <Description name={t('Runs out')}>
            <StockStatus row={row} />
          </Description>
          <Description name={t('Low stock threshold')}>
            {row.threshold} {row.ownThreshold === null && t('(default)')}
          </Description>
        </DescriptionList>
      </Section>
      <Section title={t('Movements')}>
        <Movements row={row} />
      </Section>
    </>
  )
}
