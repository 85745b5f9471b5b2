import Button from '@mui/material/Button'
import { Show, useRecordContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
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
              Product
            </Button>
            <ThresholdButton row={row} />
            <AdjustButton row={row} />
          </>
        }
      >
        <DescriptionList>
          <Description name="SKU">{row.code}</Description>
          <Description name="On hand">{row.onHand}</Description>
          <Description name="Reserved">{row.reserved}</Description>
          <Description name="Available">{row.left}</Description>
          <Description name="Shipped in 30 days">{row.shipped}</Description>
          <Description name="Runs out">
            <StockStatus row={row} />
          </Description>
          <Description name="Low stock threshold">
            {row.threshold} {row.ownThreshold === null && '(default)'}
          </Description>
        </DescriptionList>
      </Section>
      <Section title="Movements">
        <Movements row={row} />
      </Section>
    </>
  )
}
