import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { t } from '../../i18n/translate.ts'
import type { CursorPages } from './use-cursor-pages.ts'

/** Newer and Older buttons; hidden for a single page. @param next cursor of the older page */
export const CursorPagination = ({ pages, next }: { pages: CursorPages; next: string | null | undefined }) =>
  pages.isFirst && !next ? null : (
    <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', mt: 1 }}>
      <Button size="small" disabled={pages.isFirst} onClick={pages.newer}>
        {t('Newer')}
      </Button>
      <Button size="small" disabled={!next} onClick={() => next && pages.older(next)}>
        {t('Older')}
      </Button>
    </Stack>
  )
