import type { CheckboxProps } from '@mui/material/Checkbox'
import type { ThemeOptions } from '@mui/material/styles'
import { defaultTheme, type RaThemeOptions } from 'react-admin'
import { t } from '../i18n/translate.ts'
import { PAGE_ACTIONS_CLASS } from '../ui/record/page-heading.tsx'

/** The shop's design tokens (web/src/ui/tokens.css). */
const colours = {
  light: {
    paper: '#fafaf7',
    surface: '#ffffff',
    line: '#e7e8e3',
    ink: '#17201c',
    soft: '#55605a',
    accent: '#0b7355',
    onAccent: '#ffffff',
    sale: '#c8371f',
    star: '#8a5e10',
    news: '#1b6c9c',
  },
  dark: {
    paper: '#121513',
    surface: '#1a1e1b',
    line: '#2b302c',
    ink: '#f1f4f1',
    soft: '#b4bdb7',
    accent: '#3cc49a',
    onAccent: '#06261c',
    sale: '#ff7a62',
    star: '#e2b457',
    news: '#6cb8e6',
  },
}

/** Touch screens and phones. */
const touch = '@media (pointer: coarse), (max-width: 599.95px)'

function buildTheme(mode: 'light' | 'dark'): RaThemeOptions {
  const c = colours[mode]
  const base: ThemeOptions = {
    palette: {
      mode,
      primary: { main: c.accent, contrastText: c.onAccent },
      secondary: { main: c.accent, contrastText: c.onAccent },
      error: { main: c.sale },
      warning: { main: c.star },
      info: { main: c.news },
      background: { default: c.paper, paper: c.surface },
      text: { primary: c.ink, secondary: c.soft },
      divider: c.line,
    },
    shape: { borderRadius: 10 },
    typography: {
      fontFamily: 'Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
      button: { textTransform: 'none', fontWeight: 600 },
      h6: { fontWeight: 650, letterSpacing: '-0.01em' },
    },
  }
  return {
    ...defaultTheme,
    ...base,
    components: {
      ...defaultTheme.components,
      // Screen readers announce it while loading.
      MuiCircularProgress: { defaultProps: { 'aria-label': t('Loading') } },
      MuiAppBar: {
        styleOverrides: {
          root: {
            backgroundColor: c.surface,
            color: c.ink,
            borderBottom: `1px solid ${c.line}`,
            boxShadow: 'none',
            '& #react-admin-title': {
              flex: 1,
              minWidth: 0,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
              marginRight: 12,
              '@media (max-width: 760px)': { fontSize: '1.125rem', marginRight: 0 },
            },
            // React Admin wraps the title in inline blocks, which have no ellipsis.
            '& #react-admin-title *': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
          },
        },
      },
      // Wide content scrolls inside the page.
      RaLayout: {
        styleOverrides: {
          root: {
            minWidth: 0,
            '& .RaLayout-contentWithSidebar, & .RaLayout-content': { minWidth: 0 },
            '& .RaLayout-content': { paddingTop: 8 },
            // Room for the action bar that phones fix to the bottom.
            '@media (max-width: 599.95px)': {
              [`& .RaLayout-content:has(.${PAGE_ACTIONS_CLASS})`]: { paddingBottom: 96 },
            },
          },
        },
      },
      RaToolbar: {
        styleOverrides: {
          root: {
            '&.RaToolbar-desktopToolbar': {
              backgroundColor: c.surface,
              borderTop: `1px solid ${c.line}`,
            },
            '&.RaToolbar-mobileToolbar': { backgroundColor: c.surface, borderTop: `1px solid ${c.line}` },
          },
        },
      },
      RaList: {
        styleOverrides: {
          root: {
            '& .RaList-main, & .RaList-content': { minWidth: 0 },
            '& .RaList-content': { overflowX: 'auto' },
          },
        },
      },
      // Hides the toolbar of lists without filters and actions.
      RaListToolbar: {
        styleOverrides: {
          root: {
            '&&': { backgroundColor: 'transparent' },
            '&:not(:has(button, input, a))': { display: 'none' },
          },
        },
      },
      RaTopToolbar: { styleOverrides: { root: { '&&': { backgroundColor: 'transparent' } } } },
      // Filters that are always on have no remove button.
      RaFilterFormInput: { styleOverrides: { root: { '& .RaFilterFormInput-spacer': { display: 'none' } } } },
      // Tables with seven columns fit beside the menu.
      RaDataTable: {
        styleOverrides: {
          root: { '& .RaDataTable-headerCell, & .RaDataTable-rowCell': { paddingInline: 10 } },
        },
      },
      RaShow: { styleOverrides: { root: { '& .RaShow-main, & .RaShow-card': { minWidth: 0 } } } },
      RaEdit: { styleOverrides: { root: { '& .RaEdit-main, & .RaEdit-card': { minWidth: 0 } } } },
      // On phones beside the other actions: a floating button covers records.
      RaCreateButton: {
        styleOverrides: {
          root: {
            '&.RaCreateButton-floating': {
              position: 'static',
              width: 44,
              height: 44,
              minHeight: 0,
              boxShadow: 'none',
            },
          },
        },
      },
      // React Admin hides the bulk actions by their height, which leaves them in the tab order.
      RaBulkActionsToolbar: {
        styleOverrides: { root: { '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' } } },
      },
      MuiAlert: { defaultProps: { closeText: t('Close') } },
      MuiAutocomplete: {
        ...defaultTheme.components?.MuiAutocomplete,
        defaultProps: {
          fullWidth: true,
          clearText: t('Clear'),
          closeText: t('Close'),
          openText: t('Show options'),
          loadingText: t('Loading'),
          noOptionsText: t('No matches'),
        },
      },
      MuiPagination: { defaultProps: { 'aria-label': t('Pages') } },
      MuiRating: {
        defaultProps: {
          getLabelText: (stars: number) =>
            t('%{smart_count} star |||| %{smart_count} stars', { smart_count: stars }),
        },
      },
      MuiTooltip: { styleOverrides: { tooltip: { backgroundColor: c.ink, color: c.paper } } },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiCard: { defaultProps: { variant: 'outlined' } },
      MuiCheckbox: {
        defaultProps: {
          slotProps: {
            // React Admin labels the checkboxes of a list with aria-label, which MUI sets on a span.
            input: (owner: CheckboxProps) => ({ 'aria-label': owner['aria-label'] }),
            root: { 'aria-label': undefined },
          },
        },
      },
      // A target of at least 24 px (WCAG 2.5.8).
      MuiTableSortLabel: { styleOverrides: { root: { minHeight: 24, minWidth: 24 } } },
      MuiTableCell: { styleOverrides: { root: { borderColor: c.line } } },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: { root: { [touch]: { minHeight: 44 } } },
      },
      MuiInputBase: { styleOverrides: { root: { [touch]: { minHeight: 44 } } } },
      MuiIconButton: { styleOverrides: { root: { [touch]: { minWidth: 44, minHeight: 44 } } } },
    },
  }
}

export const light = buildTheme('light')
export const dark = buildTheme('dark')
