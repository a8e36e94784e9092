/**
 * Every entrance of `@mg/shared` that remotes may use in a browser, imported so that the shell
 * provides it: they have no copy of their own. What the shell alone needs, it keeps to itself. A
 * test holds this list against the package, and the build takes it from here.
 */
import '@mg/shared/domain/catalogue';
import '@mg/shared/domain/contactForm';
import '@mg/shared/domain/mail';
import '@mg/shared/domain/promotion';
import '@mg/shared/domain/quote';
import '@mg/shared/domain/quoteStatus';
import '@mg/shared/domain/search';
import '@mg/shared/store/hooks';
import '@mg/shared/store/catalogueSlice';
import '@mg/shared/store/promotionsSlice';
import '@mg/shared/store/quoteSlice';
import '@mg/shared/store/selectors';
import '@mg/shared/services/enquiryOutbox';
import '@mg/shared/services/messagingApp';
import '@mg/shared/services/storage';
import '@mg/shared/services/submit';
import '@mg/shared/ui/AmountStepper';
import '@mg/shared/ui/Button';
import '@mg/shared/ui/ContactFields';
import '@mg/shared/ui/Deferred';
import '@mg/shared/ui/Dialog';
import '@mg/shared/ui/Field';
import '@mg/shared/ui/Honeypot';
import '@mg/shared/ui/Icon';
import '@mg/shared/ui/IconButton';
import '@mg/shared/ui/Logo';
import '@mg/shared/ui/MessageLine';
import '@mg/shared/ui/MotionToggle';
import '@mg/shared/ui/Pennants';
import '@mg/shared/ui/Result';
import '@mg/shared/ui/SendingOverlay';
import '@mg/shared/ui/Spinner';
import '@mg/shared/ui/motion';
import '@mg/shared/ui/useForm';
import '@mg/shared/ui/useHydrated';
import '@mg/shared/ui/useMediaQuery';
import '@mg/shared/ui/useWholeScreen';
import '@mg/shared/business';
import '@mg/shared/connection';
import '@mg/shared/constants';
import '@mg/shared/createSubscribers';
import '@mg/shared/finding';
import '@mg/shared/ready';
import '@mg/shared/router';
import '@mg/shared/routes';
import '@mg/shared/scheduling';
import '@mg/shared/slots';
import '@mg/shared/texts';
