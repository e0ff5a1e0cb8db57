import { useState } from 'react';
import { Button, type ButtonVariant, IconButton } from '../../components/button.tsx';
import { Chip, ChipRow } from '../../components/chip.tsx';
import { SelectField, TextAreaField, TextField } from '../../components/field.tsx';
import { FormAlert } from '../../components/form-alert.tsx';
import { Icon } from '../../components/icon.tsx';
import { LanguageSwitch } from '../../components/language-switch.tsx';
import { LinkTabs } from '../../components/link-tabs.tsx';
import { PasswordChecklist, PasswordField } from '../../components/password-field.tsx';
import { TabList } from '../../components/tab-list.tsx';
import { categories } from '../../entities/product/categories.ts';
import { KindChip } from '../../entities/product/kind-chip.tsx';
import { RoleTags } from '../../entities/viewer/role-tags.tsx';
import { UpCapsule } from '../../features/up/up-button.tsx';
import { counts } from './samples.ts';
import { Line, Specimen } from './specimen.tsx';

const variants: readonly ButtonVariant[] = [
  'solid',
  'accent',
  'soft',
  'outline',
  'ghost',
  'danger',
];
const scales = ['small', 'medium', 'large'] as const;

export function ButtonSpecimens() {
  return (
    <Specimen title="Buttons">
      {scales.map((scale) => (
        <Line key={scale}>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} scale={scale}>
              {variant}
            </Button>
          ))}
        </Line>
      ))}
      <Line>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {variant}
          </Button>
        ))}
      </Line>
      <Line>
        <IconButton aria-label="Search">
          <Icon name="search" />
        </IconButton>
        <IconButton aria-label="Messages">
          <Icon name="bell" />
        </IconButton>
        <LanguageSwitch />
      </Line>
    </Specimen>
  );
}

/** Each click adds 2, the value of a golden UP, to show the animation of the count. */
export function UpSpecimens() {
  const [more, setMore] = useState(0);
  return (
    <Specimen title="UP, follow and counts">
      {(['tall', 'wide'] as const).map((variant) => (
        <Line key={variant}>
          {counts.map((count) => (
            <UpCapsule
              key={count}
              name={`${variant} ${count}`}
              count={count + more}
              done={false}
              variant={variant}
              onClick={() => setMore(more + 2)}
            />
          ))}
          <UpCapsule name={`${variant} given`} count={63} done variant={variant} />
          <UpCapsule
            name={`${variant} closed`}
            count={63}
            done={false}
            variant={variant}
            disabled
          />
        </Line>
      ))}
      <Line>
        <Button variant="outline">
          <Icon name="heart" size={18} />
          Follow
        </Button>
        <Button variant="soft" aria-pressed="true">
          <Icon name="check" size={18} />
          Followed
        </Button>
      </Line>
    </Specimen>
  );
}

export function FieldSpecimens() {
  return (
    <Specimen title="Fields">
      <TextField label="Empty" placeholder="https://" />
      <TextField label="With a hint" hint="15 to 100 characters" defaultValue="Typed" />
      <TextField label="Wrong" error="Please enter a correct email" defaultValue="nobody@nowhere" />
      <TextField label="Optional" optional />
      <TextField label="Closed" disabled defaultValue="Cannot be changed" />
      <TextAreaField
        label="Counted"
        counted={{ value: '维他命 Vita', max: 100 }}
        defaultValue="维他命 Vita"
      />
      <SelectField label="One of some">
        <option>Apps</option>
        <option>Games</option>
      </SelectField>
      <PasswordField label="Password" defaultValue="vita2025" autoComplete="off" />
      <PasswordChecklist password="vita" />
      <FormAlert failure={{ code: 'LOGIN_FAILED', params: {} }} />
    </Specimen>
  );
}

const tabs = ['Intro', 'Posts', 'FAQ', 'Talk'].map((label) => ({ key: label, to: '#', label }));

export function TabSpecimens() {
  const [tab, setTab] = useState('Intro');
  return (
    <Specimen title="Tabs and chips">
      {(['line', 'pill', 'plain'] as const).map((variant) => (
        <Line key={variant}>
          <LinkTabs variant={variant} label={`Tabs, ${variant}`} tabs={tabs} current="Posts" />
        </Line>
      ))}
      <TabList label="Tabs in a dialog" tabs={tabs} current={tab} onChange={setTab}>
        {tab}
      </TabList>
      <ChipRow>
        {categories.map(({ type }) => (
          <KindChip key={type} type={type} />
        ))}
        <Chip>Officially released</Chip>
      </ChipRow>
      <RoleTags isDeveloper isGoldfinger isStaff />
    </Specimen>
  );
}
