import { badgeCounts, badgeGasPayers } from '#schema/badge-limits';
import { ChoiceGroup } from '../../components/choice-group.tsx';
import { fieldOf, SelectField, TextField } from '../../components/field.tsx';
import { SwitchRow } from '../../components/switch-row.tsx';
import { networkName } from '../../entities/badge/network-name.ts';
import { type NetworkHealth, NetworkNotice } from '../../entities/badge/network-notice.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { leastTotal, onOff } from './badge-values.rules.ts';
import { errorOf, type SectionProps } from './field-props.ts';
import { FixedFields, Section } from './section.tsx';

interface NetworkSectionProps extends SectionProps {
  /** On which badges can be created here. */
  networks: readonly string[];
  health: readonly NetworkHealth[];
}

/** Where the badge is, how many there are, and who pays for a mint. */
export function NetworkSection(props: NetworkSectionProps) {
  const { form, own, fixed, health } = props;
  const text = useText();
  const { values } = form;
  const chosen = health.find(({ network }) => network === values.network);
  const change = (name: 'soulbound') => (isOn: boolean) =>
    void form.setFieldValue(name, onOff(isOn));
  return (
    <Section name="network">
      {own && fixed.contract ? (
        <FixedFields
          fields={[
            {
              label: text('badgeForm.field.network'),
              value: networkName(text, own.badge.network),
            },
            {
              label: text('badgeForm.field.gasPayer'),
              value: text(`badgeForm.gasPayer.${own.badge.gasPayer}`),
            },
            {
              label: text('badgeForm.soulbound'),
              value: text(own.badge.soulbound ? 'badgeForm.yes' : 'badgeForm.no'),
            },
          ]}
          why={text('badgeForm.fixed.contract')}
        />
      ) : (
        <NewContract {...props} onSoulbound={change('soulbound')} />
      )}
      {chosen ? <NetworkNotice health={chosen} /> : null}
      {own && fixed.total ? (
        <FixedFields
          fields={[{ label: text('badgeForm.field.total'), value: String(own.badge.total) }]}
          why={text('badgeForm.fixed.total')}
        />
      ) : (
        <TextField
          {...fieldOf(form, 'total')}
          label={text('badgeForm.field.total')}
          hint={
            own
              ? text('badgeForm.totalLeast', { minted: own.badge.minted, least: leastTotal(own) })
              : text('badgeForm.totalHint', { max: badgeCounts.total.max })
          }
          inputMode="numeric"
          autoComplete="off"
          style={{ maxWidth: 280 }}
          value={values.total}
        />
      )}
    </Section>
  );
}

/** What the contract gets, and keeps. */
function NewContract({
  form,
  networks,
  onSoulbound,
}: NetworkSectionProps & { onSoulbound(isOn: boolean): void }) {
  const text = useText();
  const { values } = form;
  return (
    <>
      <SelectField {...fieldOf(form, 'network')} label={text('badgeForm.field.network')}>
        {networks.map((name) => (
          <option key={name} value={name}>
            {networkName(text, name)}
          </option>
        ))}
      </SelectField>
      <ChoiceGroup
        name="gasPayer"
        label={text('badgeForm.field.gasPayer')}
        options={Object.values(badgeGasPayers).map((value) => ({
          value,
          label: text(`badgeForm.gasPayer.${value}`),
          hint: text(`badgeForm.gasPayerHint.${value}`),
        }))}
        value={values.gasPayer}
        {...errorOf(form, 'gasPayer')}
        onChange={form.handleChange}
      />
      <SwitchRow
        name="soulbound"
        label={text('badgeForm.soulbound')}
        hint={text('badgeForm.soulboundHint')}
        isOn={values.soulbound === 'on'}
        onChange={onSoulbound}
      />
    </>
  );
}
