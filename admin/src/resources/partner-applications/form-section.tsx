import { t } from '../../i18n/translate.ts'
import { formatMoney } from '../../ui/format/money.ts'
import { Description, DescriptionList } from '../../ui/record/description-list.tsx'
import { Section } from '../../ui/record/section.tsx'
import type { Application } from './labels.ts'

/** What an application says. */
export function FormSection({ application }: { application: Application }) {
  const { dealer, serviceCenter: center, shop, place, position } = application
  return (
    <Section title={t('Application')}>
      {dealer && (
        <DescriptionList>
          <Description name={t('Territory')}>{place}</Description>
          <Description name={t('Company')}>{dealer.company || '–'}</Description>
          <Description name={t('Expected purchases per month')}>
            {formatMoney(dealer.monthlyPurchases)}
          </Description>
          <Description name={t('Experience')}>{dealer.experience}</Description>
        </DescriptionList>
      )}
      {shop && (
        <DescriptionList>
          <Description name={t('Name')}>{shop.name}</Description>
          <Description name={t('Address of the page')}>/s/{shop.slug}</Description>
          <Description name={t('About it')}>{shop.about || '–'}</Description>
        </DescriptionList>
      )}
      {center && (
        <DescriptionList>
          <Description name={t('Name')}>{center.name}</Description>
          <Description name={t('Address')}>
            {[center.detail, center.postcode, center.city, place].filter(Boolean).join(', ')}
          </Description>
          <Description name={t('Phone')}>
            +{center.phonePrefix} {center.phone}
          </Description>
          <Description name={t('Opening hours')}>
            {center.hours.length === 0
              ? t('By appointment')
              : center.hours.map(({ day, opens, closes }) => `${day}: ${opens}–${closes}`).join(', ')}
          </Description>
          <Description name={t('Time zone')}>{center.timeZone}</Description>
          {position && (
            <Description name={t('Position')}>
              {position.latitude}, {position.longitude}
            </Description>
          )}
        </DescriptionList>
      )}
    </Section>
  )
}
