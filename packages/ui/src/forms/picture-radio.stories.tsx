import { useState } from 'react';
import { Icon, type IconName } from '../icons/index.ts';
import { FieldGroup } from './field-group.tsx';
import { PictureRadio } from './picture-radio.tsx';

const icons: readonly IconName[] = ['gift', 'trophy', 'calendar'];

export const Icons = () => {
  const [value, setValue] = useState('gift');
  return (
    <FieldGroup legend="Picture">
      {icons.map((icon) => (
        <PictureRadio
          key={icon}
          name="picture"
          value={icon}
          checked={value === icon}
          picture={<Icon name={icon} />}
          label={icon}
          onChange={({ target }) => setValue(target.value)}
        />
      ))}
    </FieldGroup>
  );
};
