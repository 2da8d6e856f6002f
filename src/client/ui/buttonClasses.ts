export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

const shared =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-md border-control px-4 py-1.5 text-center font-semibold leading-tight no-underline transition-colors disabled:opacity-60 aria-disabled:cursor-default'

const looks: Record<ButtonVariant, string> = {
  primary: 'border-sage bg-sage text-on-sage hover:border-sage-hover hover:bg-sage-hover',
  secondary: 'border-sage bg-transparent text-sage hover:bg-sage-soft',
  quiet: 'border-transparent bg-transparent text-sage hover:bg-sage-soft',
  danger: 'border-rubric bg-transparent text-rubric hover:bg-rubric-soft',
}

export function buttonClasses(variant: ButtonVariant = 'primary'): string {
  return `${shared} ${looks[variant]}`
}
