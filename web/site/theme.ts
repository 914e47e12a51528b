import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import { readDecimalComma } from './decimal-comma.ts'

/** The scales behind the tokens: shade 7 is the colour named in the design, or the nearest one readable as text. */
const colors: Record<string, MantineColorsTuple> = {
  bottle: ['#e7f1eb', '#cfe3d8', '#a9cdbb', '#7cb399', '#4f9577', '#2f7a5b', '#276b4e', '#1f5c42', '#17482f', '#103522'],
  saffron: ['#fcf1d9', '#f7e0ae', '#f0cb79', '#e8b447', '#dda021', '#cb8a0b', '#b97702', '#855600', '#6b4500', '#523500'],
  beet: ['#fbe8eb', '#f3cdd4', '#e7a3b0', '#da7a8c', '#ce5670', '#bb3a55', '#b03048', '#a3243b', '#861c30', '#661524'],
  slate: ['#e7eef6', '#cbdaea', '#a3bdd8', '#7b9fc5', '#5a83b0', '#44698f', '#3c5f87', '#34567c', '#284362', '#1d3249'],
  plum: ['#eeeaf7', '#dad2ed', '#bbaedd', '#9c8bcb', '#8270b8', '#6e5aa3', '#655297', '#5c4a8a', '#49396f', '#372b54'],
  gray: ['#faf8f3', '#f1ede4', '#efece5', '#e8e3d8', '#d9d1bd', '#b8b0a0', '#6c665a', '#5b564b', '#4a463d', '#1d1b16'],
  dark: ['#eceae1', '#d3cfc4', '#b0ab9e', '#847f73', '#3a3f38', '#2f342d', '#22261f', '#1a1e19', '#121511', '#0b120e'],
}

const font = "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', sans-serif"

export const theme = createTheme({
  colors,
  primaryColor: 'bottle',
  primaryShade: { light: 7, dark: 5 },
  white: '#ffffff',
  black: '#1d1b16',
  fontFamily: font,
  fontSizes: { xs: '0.75rem', sm: '0.84375rem', md: '0.875rem', lg: '0.9375rem', xl: '1.125rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.45', lg: '1.5', xl: '1.4' },
  headings: {
    fontFamily: font,
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.25' },
      h2: { fontSize: '0.9375rem', lineHeight: '1.35' },
      h3: { fontSize: '0.875rem', lineHeight: '1.4' },
      h4: { fontSize: '0.875rem', lineHeight: '1.4' },
      h5: { fontSize: '0.8125rem', lineHeight: '1.4' },
      h6: { fontSize: '0.75rem', lineHeight: '1.4' },
    },
  },
  radius: { xs: '4px', sm: '8px', md: '10px', lg: '10px', xl: '99px' },
  defaultRadius: 'sm',
  shadows: { xs: 'none', sm: 'var(--shadow)', md: 'var(--shadow)', lg: 'var(--shadow)', xl: 'var(--shadow)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Button: { defaultProps: { size: 'sm' }, styles: { root: { fontWeight: 600 } } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } },
    TextInput: { defaultProps: { size: 'sm' } },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'md',
        overlayProps: { backgroundOpacity: 0.45, color: '#0b120e' },
        closeButtonProps: { 'aria-label': 'Close', size: 'lg' },
        transitionProps: { duration: 120 },
      },
    },
    Drawer: {
      defaultProps: { overlayProps: { backgroundOpacity: 0.45, color: '#0b120e' }, closeButtonProps: { 'aria-label': 'Close' } },
    },
    Popover: { defaultProps: { shadow: 'md', radius: 'md', transitionProps: { duration: 100 } } },
    Tooltip: {
      defaultProps: { openDelay: 350, withArrow: false, radius: 'sm', events: { hover: true, focus: true, touch: false } },
    },
    Checkbox: { defaultProps: { radius: 'xs' } },
    // The list itself scrolls instead of a scroll area around it, which could not be reached by keyboard.
    Select: { defaultProps: { withScrollArea: false } },
    MultiSelect: { defaultProps: { withScrollArea: false } },
    NumberInput: { defaultProps: { hideControls: true, onInput: readDecimalComma } },
    Skeleton: { defaultProps: { radius: 'sm' } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  },
})

/** Maps Mantine's own variables to the tokens, the same names in both schemes. */
export const cssVariables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-2)',
    '--mantine-color-placeholder': 'var(--ink-2)',
    '--mantine-color-anchor': 'var(--bottle-ink)',
    '--mantine-color-error': 'var(--beet-ink)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-disabled': 'var(--grey-tint)',
    '--mantine-color-disabled-color': 'var(--ink-2)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-color-bottle-text': 'var(--bottle-ink)',
    '--mantine-color-bottle-light': 'var(--bottle-tint)',
    '--mantine-color-bottle-light-color': 'var(--bottle-ink)',
    '--mantine-color-bottle-outline': 'var(--bottle-ink)',
    '--mantine-color-beet-text': 'var(--beet-ink)',
    '--mantine-color-beet-light': 'var(--beet-tint)',
    '--mantine-color-beet-light-color': 'var(--beet-ink)',
    '--mantine-color-beet-outline': 'var(--beet-ink)',
    '--mantine-color-saffron-text': 'var(--saffron-ink)',
    '--mantine-color-saffron-light': 'var(--saffron-tint)',
    '--mantine-color-saffron-light-color': 'var(--saffron-ink)',
    '--mantine-color-slate-light': 'var(--slate-tint)',
    '--mantine-color-slate-light-color': 'var(--slate-ink)',
    '--mantine-color-plum-light': 'var(--plum-tint)',
    '--mantine-color-plum-light-color': 'var(--plum-ink)',
    '--mantine-color-gray-light-color': 'var(--ink-2)',
    '--mantine-color-gray-text': 'var(--ink-2)',
  }
  return { variables: {}, light: shared, dark: shared }
}
