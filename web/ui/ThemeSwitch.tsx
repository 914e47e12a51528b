import { SegmentedControl, useMantineColorScheme } from '@mantine/core'

/** Light, dark or system appearance. */
export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SegmentedControl
      size="xs"
      fullWidth
      aria-label="Appearance"
      value={colorScheme}
      onChange={(scheme) => setColorScheme(scheme)}
      data={[
        { value: 'light', label: 'Light' },
        { value: 'auto', label: 'System' },
        { value: 'dark', label: 'Dark' },
      ]}
    />
  )
}
