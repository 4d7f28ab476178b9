interface Props {
  telephone: string;
  className?: string;
}

export function PhoneLink({ telephone, className = 'whitespace-nowrap' }: Props) {
  return (
    <a className={`${className} tabular-nums`} href={`tel:${telephone.replace(/[^+\d]/g, '')}`}>
      {telephone}
    </a>
  );
}
