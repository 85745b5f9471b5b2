import { Show, useRecordContext } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { Description, DescriptionList } from '../../ui/record/description-list.tsx'
import { PageHeading } from '../../ui/record/page-heading.tsx'
import { Section } from '../../ui/record/section.tsx'
import { type DispatchAddress, lines } from './list.tsx'

/** A version of the dispatch address: who changed it, when and why. */
export const DispatchAddressShow = () => (
  <Show actions={false} component="div">
    <Page />
  </Show>
)

function Page() {
  const version = useRecordContext<DispatchAddress>()
  if (!version) return null
  const { name, phone, validFrom, by, reason } = version
  return (
    <>
      <PageHeading title={name} />
      <Section title={t('Dispatch address')}>
        <DescriptionList>
          <Description name={t('Address')}>{lines(version)}</Description>
          <Description name={t('Phone')}>{phone}</Description>
          <Description name={t('Valid from')}>
            <DateTime at={validFrom} />
          </Description>
          <Description name={t('By')}>{by || '–'}</Description>
          <Description name={t('Reason')}>{reason || '–'}</Description>
        </DescriptionList>
      </Section>
    </>
  )
}
