import Typography from '@mui/material/Typography'
import { t } from '../../i18n/translate.ts'
import { AdminLink } from '../../ui/admin-link.tsx'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { Description, DescriptionList } from '../../ui/record/description-list.tsx'
import { Section } from '../../ui/record/section.tsx'
import { type Cancellation, matterLabels, resourceOf } from './labels.ts'

/** The open matters of the account, with the lists that have them. */
export const OpenMatters = ({ matters }: Pick<Cancellation, 'matters'>) => (
  <Section title={t('Open matters')}>
    {matters.length === 0 ? (
      <Typography variant="body2" color="textSecondary">
        {t('Nothing is open.')}
      </Typography>
    ) : (
      <DescriptionList>
        {matters.map(({ kind, count, amount, item, givenUp }) => {
          const resource = resourceOf(kind)
          return (
            <Description key={item ?? `${kind} ${amount?.currency ?? ''}`} name={matterLabels[kind]}>
              {[count > 0 ? String(count) : '', amount ? formatMoney(amount) : '']
                .filter(Boolean)
                .join(' · ')}{' '}
              <StateChip label={givenUp ? t('given up') : t('open')} tone={givenUp ? 'default' : 'warning'} />{' '}
              {resource && !givenUp && <AdminLink to={`/${resource}`}>{t('View all')}</AdminLink>}
            </Description>
          )
        })}
      </DescriptionList>
    )}
  </Section>
)

/** The assets that the member gave up, by the typed sentences, and the postings of the confirmation. */
export const Waivers = ({ waivers }: Pick<Cancellation, 'waivers'>) =>
  waivers.length === 0 ? null : (
    <Section title={t('Given up')}>
      <DescriptionList>
        {waivers.map(({ item, amount, sentence, at, posted }) => (
          <Description key={item} name={formatMoney(amount)}>
            “{sentence}” · <DateTime at={at} />
            {posted && <> · {t('%{amount} posted to forfeited balances', { amount: formatMoney(posted) })}</>}
          </Description>
        ))}
      </DescriptionList>
    </Section>
  )
