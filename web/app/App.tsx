import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { queryClient } from '#web/api/query.ts'
import { cssVariables, theme } from '#web/site/theme.ts'
import { colorSchemeManager } from '#web/ui/colorScheme.ts'
import { ConfirmHost } from '#web/ui/confirm.tsx'
import { Toasts } from '#web/ui/Toasts.tsx'
import { router } from './router.tsx'

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ConfirmHost />
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  )
}
