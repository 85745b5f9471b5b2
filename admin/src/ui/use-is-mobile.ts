import useMediaQuery from '@mui/material/useMediaQuery'

/** Whether the screen is too narrow for tables; lists and cards replace them. */
export const useIsMobile = (): boolean => useMediaQuery('(max-width: 760px)')
